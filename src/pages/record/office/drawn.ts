/** A document as HTML and its styles; `isShorter`: only its beginning; `leftOut`: without something that is in it. */
export type Drawn = { body: string; css: string; isShorter: boolean; leftOut: boolean };

/** The sentences in a drawn document. */
export type Words = {
  /** What a picture without a text of its own is called. */
  picture: string;
  /** In the place of a picture that cannot be shown. */
  missing: string;
  slide: (slide: number, slides: number) => string;
};
