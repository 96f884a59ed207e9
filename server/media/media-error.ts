/** A refusal in the shape of ImageKit's errors: `{ message, help }`. */
export class MediaError extends Error {
  readonly status: number
  readonly help: string

  constructor(status: number, message: string, help = '') {
    super(message)
    this.status = status
    this.help = help
  }
}
