/* Of the library as much as is asked of it: its own types bring Node's globals into every process. */
declare module 'papaparse' {
  interface Parsed {
    data: string[][]
  }
  interface Options {
    delimiter: string
    /** Most rows that are read. */
    preview: number
  }
  const Papa: {
    parse(text: string, options: Options): Parsed
  }
  export default Papa
}
