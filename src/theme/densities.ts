/** The ward's density: read at arm's length, tapped with gloves. */
export const roomy = { '--text': '1rem', '--meta': '0.9375rem', '--control': '48px' };
