/* The part of the library that the program uses: the library's own types would bring Node's globals into every process. */
declare module 'papaparse' {
  interface Parsed {
    data: string[][]
    /** Mistakes that the library found in the text's quotes. */
    errors: unknown[]
  }
  interface Options {
    delimiter: string
    newline: '\n'
  }
  const Papa: {
    parse(text: string, options: Options): Parsed
  }
  export default Papa
}
