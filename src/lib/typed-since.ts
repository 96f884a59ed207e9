/** What was typed into a field while its text was being sent, and is the start of the next one. */
export const typedSince = (typed: string, sent: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed
