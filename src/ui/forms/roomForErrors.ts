/**
 * For a grid of fields that ends each row at its inputs, as labels differ in height. While one is wrong a row begins at its labels, because
 * the error stands below the input; on a phone a field of half the width takes the whole row, or the error's words would be one below the other.
 */
export const roomForErrors = {
  '&:has([aria-invalid="true"])': { alignItems: 'start' },
  '@media (max-width: 599px)': { '& > :has([aria-invalid="true"])': { gridColumn: '1 / -1' } },
} as const;
