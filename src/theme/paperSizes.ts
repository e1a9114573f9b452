/** The type of what is printed. `running`: what each sheet repeats. */
export const paperSizes = { title: '14pt', text: '10.5pt', table: '9.5pt', running: '9pt' } as const;
