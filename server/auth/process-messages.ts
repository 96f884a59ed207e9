/** Handed to the emulator's process as its one argument, in JSON. */
export type EmulatorOptions = { projectId: string; port: number; file: string | undefined }

/** What that process tells its parent. */
export type EmulatorMessage =
  | { kind: 'ready'; port: number }
  | { kind: 'failed'; message: string; code: string | undefined }
