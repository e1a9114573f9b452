const refuse = (): never => {
  throw new TypeError('Only own scripts, and no HTML');
};

/**
 * Lets no text become code or HTML in this page, except the addresses of our own scripts and workers. With the page's policy, the browser
 * passes every text for such a place of the DOM through these functions (W3C, Trusted Types). Browsers without Trusted Types ignore them.
 */
export const guardDom = ({ trustedTypes, location }: Pick<Window, 'trustedTypes' | 'location'>): void => {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : refuse()),
    // Text without markup stays text: the fields for a date write what was typed, and notistack's style sheet begins with a space.
    createHTML: (html) => (/[<&]/.test(html) ? refuse() : html),
  });
};
