import type { ObjectSchema } from 'yup';
import { forgotPasswordForm, registerHospitalForm, resetPasswordForm, signInForm } from '../../contract/accounts';
import { assignPatientForm } from '../../contract/assignments';
import { messageForm } from '../../contract/doctorMessages';
import { registerDoctorForm } from '../../contract/doctors';
import { updateHospitalForm } from '../../contract/hospitals';
import { medicalHistoryForm } from '../../contract/medicalHistory';
import { registerPatientForm } from '../../contract/patients';
import { prescriptionForm } from '../../contract/prescriptions';

/** The value for every email field. */
export const address = 'ada@example.org';
const password = 'Correct1horse!';
const uuid = '0b0e7a52-6f0e-4c5e-9f0a-0d9b0c9a1f11';

export type Field = {
  /** A valid value. */
  good: string;
  /** The error when it is empty; undefined for an optional field. */
  missing?: string;
  /** The error when it is emptied, for a field of an edit, which may be left out. */
  emptied?: string;
  /** The longest text it takes, in characters. */
  most?: number;
  /** Invalid values, each with its error. */
  wrong?: readonly (readonly [string, string])[];
};

const malformed = (message: string) => ['ada', 'ada@', '@example.org', 'ada example.org'].map((text) => [text, message] as const);

const newPassword: Field = {
  good: password,
  missing: 'Please enter a password',
  most: 200,
  wrong: [
    ['Aa1!aaa', 'Password too short'],
    ['AAAA1111!', 'Must contain at least one lowercase character'],
    ['aaaa1111!', 'Must contain at least one uppercase character'],
    ['AAAAaaaa!', 'Must contain at least one number'],
    ['AAAAaaaa1$', 'Must contain at least one special character'],
  ],
};

const emailField = (missing: string, refusal: string): Field => ({ good: address, missing, wrong: malformed(refusal), most: 254 });
const signInEmail = emailField('Please enter a valid email address', 'Incorrect email address');

type Form = { id: string; form: string; schema: ObjectSchema<object>; fields: Record<string, Field> };

/** SPEC.md §5, form by form. */
export const forms: readonly Form[] = [
  {
    id: 'ACC-3',
    form: 'sign-in',
    schema: signInForm,
    fields: { email: signInEmail, password: { good: 'x', missing: 'Enter a correct password', most: 200 } },
  },
  { id: 'ACC-7', form: 'forgot password', schema: forgotPasswordForm, fields: { email: signInEmail } },
  {
    id: 'ACC-1',
    form: 'sign-up',
    schema: registerHospitalForm,
    fields: {
      firstName: { good: 'Ada', missing: 'Please enter admin first name', most: 100 },
      lastName: { good: 'Obi', missing: 'Please enter admin last name', most: 100 },
      hospitalName: { good: 'St. Luke', missing: 'Please enter hospital registered name', most: 100 },
      facilityUId: { good: '00417', missing: 'Please enter facility UID', most: 100 },
      email: emailField('Please enter hospital email address', 'Invalid email address'),
      password: newPassword,
    },
  },
  {
    id: 'ACC-8',
    form: 'reset password',
    schema: resetPasswordForm,
    fields: {
      password: newPassword,
      confirmPassword: { good: password, missing: 'confirm your password', wrong: [['Other1horse!', 'Passwords must match']] },
    },
  },
  {
    id: 'ADM-5',
    form: 'add a new doctor',
    schema: registerDoctorForm,
    fields: {
      firstName: { good: 'Bisi', missing: "Please enter doctor's firstName", most: 100 },
      middleName: { good: 'Ngozi', most: 100 },
      lastName: { good: 'Okafor', missing: "Please enter doctor's lastName", most: 100 },
      email: emailField("Please enter doctor's email address", 'Invalid email address'),
      licenseUId: { good: 'MDCN/1', missing: "Please enter doctor's licenseUID", most: 100 },
      department: { good: 'Cardiology', missing: "Please enter doctor's specialty", most: 100 },
      gender: { good: 'female', wrong: [['neither', 'Please select gender.']] },
      phoneNumber: { good: '+234 800 000 0000', missing: "Please enter doctor's phoneNumber", most: 40 },
    },
  },
  {
    id: 'ADM-6',
    form: 'add patient',
    schema: registerPatientForm,
    fields: {
      firstName: { good: 'Zoë', missing: "Please enter patient's firstName", most: 100 },
      lastName: { good: 'Đặng', missing: "Please enter patient's lastName", most: 100 },
      email: emailField("Please enter patient's email address", 'Invalid email address'),
      gender: { good: 'male', missing: 'Please select gender.', wrong: [['MALE', 'Please select gender.']] },
      birthDate: {
        good: '1986-03-12',
        wrong: [
          ['yesterday', 'Please write the date of birth like 12 Mar 1986, the year, or “about 40”'],
          ['03/12/1986', 'This can be read as two dates. Please write the month as a word, like 12 Mar 1986'],
          ['1 Jan 2999', 'This date of birth is in the future'],
          ['1850', 'This date of birth is more than 130 years ago'],
        ],
      },
      ward: { good: 'Ward 3', most: 40 },
      bed: { good: '12', most: 40 },
      weight: { good: '71,5', missing: "Please enter patient's weight", most: 40 },
      height: { good: '1.80', missing: "Please enter patient's height", most: 40 },
      sugarLevel: { good: '5.4 mmol/l', missing: "Please enter patient's sugar level", most: 40 },
      phoneNumber: { good: '0800 0000000', missing: "Please enter patient's phoneNumber", most: 40 },
      guardianName: { good: 'Éva', missing: "Please enter patient's guardianName", most: 100 },
      guardianEmail: emailField("Please enter patient's guardianEmail", 'Invalid email address'),
      insuranceStatus: { good: 'Insured', missing: "Please enter patient's insurance Status", most: 100 },
    },
  },
  {
    id: 'ADM-8',
    form: 'assign',
    schema: assignPatientForm,
    fields: {
      doctorId: { good: uuid, missing: 'Choose a doctor', wrong: [['Bisi', 'Choose a doctor']] },
      patientId: { good: uuid, missing: 'Choose a patient', wrong: [['Zoë', 'Choose a patient']] },
      medicalConcerns: { good: 'asthma', most: 2_000 },
    },
  },
  {
    id: 'ADM-14',
    form: 'hospital settings',
    schema: updateHospitalForm,
    fields: {
      adminName: { good: 'Ada Obi', emptied: 'Please enter admin name', most: 201 },
      hospitalName: { good: 'St. Luke', emptied: 'Please enter hospital registered name', most: 100 },
      hospitalEmail: {
        good: address,
        emptied: 'Please enter hospital email address',
        wrong: malformed('Invalid email address'),
        most: 254,
      },
    },
  },
  {
    id: 'DOC-7',
    form: 'medical history',
    schema: medicalHistoryForm,
    fields: {
      complaint: { good: 'Cough\nfor 3 days', missing: 'Please write a complain', most: 20_000 },
      diagnosis: { good: 'Bronchitis', missing: 'Diagnosis cannot be empty', most: 20_000 },
    },
  },
  {
    id: 'DOC-9',
    form: 'prescription',
    schema: prescriptionForm,
    fields: { prescription: { good: 'Amoxicillin 500 mg', missing: 'Please write a prescription', most: 20_000 } },
  },
  {
    id: 'DOC-3',
    form: 'doctor message',
    schema: messageForm,
    fields: { text: { good: 'Ward 3 is full', missing: 'Please write a message', most: 2_000 } },
  },
];

/** Valid values for all fields. */
export const valid = (fields: Record<string, Field>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.good]));
