import type { InferType } from 'yup';
import type { registerDoctorForm } from '../../contract/doctors';
import type { CourseName } from './courses';

type DemoDoctor = InferType<typeof registerDoctorForm> & { treats: readonly CourseName[] };

export const doctors: readonly DemoDoctor[] = [
  {
    firstName: 'Adaeze',
    middleName: 'Chinwe',
    lastName: 'Nwosu',
    email: 'adaeze.nwosu@demo.example.org',
    licenseUId: 'MDCN/R/48213',
    department: 'Cardiology',
    gender: 'female',
    phoneNumber: '+44 7700 900101',
    treats: ['pressure', 'failure', 'rhythm', 'chestPain'],
  },
  {
    firstName: 'Kwame',
    lastName: 'Asante-Boateng',
    email: 'kwame.asante@demo.example.org',
    licenseUId: 'MDC/RN/11907',
    department: 'Paediatrics',
    gender: 'male',
    phoneNumber: '+44 7700 900102',
    treats: ['asthma', 'sickle', 'throat', 'eczema'],
  },
  {
    firstName: 'Marie-Hélène',
    lastName: 'Dubois',
    email: 'marie-helene.dubois@demo.example.org',
    licenseUId: 'CNOM 10045567213',
    department: 'Obstetrics and Gynaecology',
    gender: 'female',
    phoneNumber: '+33 6 39 98 01 03',
    treats: ['pregnancy', 'fibroids', 'bladder'],
  },
  {
    firstName: 'Rajesh',
    lastName: 'Subramaniam',
    email: 'rajesh.subramaniam@demo.example.org',
    licenseUId: 'NMC-2009-77310',
    department: 'Orthopaedic Surgery',
    gender: 'male',
    phoneNumber: '+44 7700 900104',
    treats: ['knee', 'fracture', 'back'],
  },
  {
    firstName: 'Layla',
    middleName: 'Noor',
    lastName: 'Haddad',
    email: 'layla.haddad@demo.example.org',
    licenseUId: 'LOP 20388',
    department: 'Internal Medicine',
    gender: 'female',
    phoneNumber: '+44 7700 900105',
    treats: ['sugar', 'malaria', 'stomach', 'lungs', 'thyroid'],
  },
];
