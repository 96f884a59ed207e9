/** The button that closes a question: beside "Cancel the count", another "Cancel" would say the same. */
export const dismissLabel = (confirmLabel: string): string =>
  confirmLabel.startsWith('Cancel') ? 'Close' : 'Cancel'
