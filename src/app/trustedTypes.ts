const refuse = (): never => {
  throw new TypeError('Only own scripts, and no HTML');
};

/**
 * Lets no text become code or HTML in this page, except the addresses of our own scripts and workers. The page's policy sends every text
 * that a script hands to such a place of the DOM through here (Trusted Types, W3C). Browsers that do not know it ignore it.
 */
export const guardDom = ({ trustedTypes, location }: Pick<Window, 'trustedTypes' | 'location'>): void => {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : refuse()),
    // notistack begins its style sheet with a blank.
    createHTML: (html) => (html.trim() === '' ? html : refuse()),
  });
};
