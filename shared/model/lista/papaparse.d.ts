/* Of the library as much as is asked of it: its own types bring Node's globals into every process. */
declare module 'papaparse' {
  interface Parsed {
    data: string[][]
    /** What is wrong with its quotes. */
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
