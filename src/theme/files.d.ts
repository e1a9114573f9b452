declare module '*.woff2' {
  /** The address that the file is served at. */
  const url: string;
  export default url;
}
declare module '*.webp' {
  /** The address that the file is served at. */
  const url: string;
  export default url;
}
