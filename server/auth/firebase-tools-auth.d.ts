/** The parts of firebase-tools' Auth emulator that `emulator-process.ts` uses; the package ships no types. */
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http'
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js'

  export function createApp(
    defaultProjectId: string,
    singleProjectMode: undefined,
    states: Map<string, AgentProjectState>,
  ): Promise<RequestListener>
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export class AgentProjectState {
    constructor(projectId: string)
    enableImprovedEmailPrivacy: boolean
    readonly users: ReadonlyMap<string, { localId: string; providerUserInfo?: { providerId: string }[] }>
    deleteAllAccounts(): void
    overwriteUserWithLocalId(localId: string, user: { localId: string }): unknown
    listOobCodes(): Iterable<{
      requestType: string
      email: string
      newEmail?: string
      oobCode: string
      oobLink: string
    }>
  }
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const module: { default: { paths: Record<string, Record<string, unknown>> } }
  export default module
}

declare module 'firebase-tools/lib/emulator/emulatorLogger.js' {
  export class EmulatorLogger {
    log(type: string, text: string, data?: unknown): void
  }
}
