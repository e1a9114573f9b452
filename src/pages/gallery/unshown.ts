/** Files of src/ui that draw nothing of their own, and why. */
export const unshown: Readonly<Record<string, string>> = {
  lazyPage: 'loads a page and draws it; what is seen when its script does not arrive is under ErrorBoundary',
  site: 'gives parts what this deployment says of itself',
  texts: 'gives parts their sentences',
};
