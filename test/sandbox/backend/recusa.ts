/** A refusal: the status and the sentence that the error body carries in `description`. */
export class Recusa extends Error {
  readonly statusCode: number

  constructor(statusCode: number, description: string) {
    super(description)
    this.statusCode = statusCode
  }
}
