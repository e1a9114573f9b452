/** Ground and letters of a person's initials, light and dark: one of eight by their ID. Contrast ≥ 7:1. */
export const avatarColours = [
  { light: ['#d6ebe5', '#12514a'], dark: ['#17403b', '#a9e2d6'] },
  { light: ['#dbe6f6', '#1f4677'], dark: ['#1d3557', '#b5d2f7'] },
  { light: ['#e8e0f5', '#4d3585'], dark: ['#392b5c', '#d6c7f7'] },
  { light: ['#f5dfe8', '#7a2450'], dark: ['#502038', '#f7c0d8'] },
  { light: ['#f7e3d4', '#743a10'], dark: ['#4d2c14', '#f6caa6'] },
  { light: ['#efe8c9', '#5a4a07'], dark: ['#3f3610', '#ebdc93'] },
  { light: ['#dfeacf', '#3a5410'], dark: ['#2b3d12', '#cbe3a4'] },
  { light: ['#dfe4e8', '#36434e'], dark: ['#2c373f', '#c7d3dc'] },
] as const;

/** Of a person's initials in a picture of that size, both in pixels. */
export const initialsSize = (picture: number) => Math.max(11, Math.round(picture * 0.36));
