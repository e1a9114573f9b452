/** Files of src/ui that draw nothing themselves, and why. */
export const unshown: Readonly<Record<string, string>> = {
  AddressRouter: 'gives pages the address',
  DoctorPicker: 'a PersonPicker that asks for the doctors: the pop-ups of appointments show it',
  EmailAddress: 'a text with places to break: the tables and cards that have addresses show it',
  Hidden: 'for screen readers only',
  Hint: 'a line with an icon: PlanHint shows it',
  Link: 'an anchor: every part that leads somewhere shows it',
  PaperStyles: 'what paper looks like: nothing is drawn on the screen',
  PatientFields: 'the fields of a patient: the pop-up Add Patient and the page of a patient show them',
  PatientPicker: 'a PersonPicker that asks for the patients: the pop-ups show it',
  PhoneNumber: 'a text that is kept together: the lists of patients show it',
  PrintedPatients: 'drawn while it is printed, on paper alone',
  RuledList: 'lines between the rows of a card: the dashboards show it',
  Row: 'puts other parts side by side: the pages of lists show it',
  lazyPage: 'loads a page and draws it; what is seen when its script does not arrive is under ErrorBoundary',
  site: 'gives parts what this deployment says of itself',
  texts: 'gives parts their sentences',
};
