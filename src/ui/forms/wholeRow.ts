/** On a phone a field of half the width takes the whole row while it has an error, whose words would be one below the other. */
export const wholeRowIfWrong = { '@media (max-width: 599px)': { '& > :has([aria-invalid="true"])': { gridColumn: '1 / -1' } } } as const;
