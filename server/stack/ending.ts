/** Ends this process with `close`, once: on Ctrl-C, on SIGTERM, and when the function it returns is called. */
export function endWith(close: () => Promise<void>): () => void {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  return end
}
