type Operation = { responses: Record<string, { content?: unknown }> }
type PathItem = Record<string, unknown>

/** Multi-tenancy, SAML, passkeys and the like, which the shop never uses. */
const UNUSED =
  /\/tenants|passkey|saml|idpconfigs|supportedidps|iampolicy|gamecenter|verifyios|recaptcha(?!params)|identityplatform/i

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * The emulator compiles a validator for every parameter and answer of Google's whole API description, which
 * takes 8 seconds. Without the paths nobody calls, the query parameters common to all Google APIs and the
 * checks of its own answers it is 1.5 seconds; what comes in is still validated.
 */
export function leanPaths(paths: Record<string, PathItem>): Record<string, PathItem> {
  const used = Object.entries(paths).filter(([path]) => !UNUSED.test(path))
  return Object.fromEntries(used.map(([path, item]) => [path, withoutAnswerSchemas(item)]))
}

function withoutAnswerSchemas({ parameters, ...rest }: PathItem): PathItem {
  // The common ones are references; the parts of a path are written out.
  const ownParameters = ((parameters ?? []) as object[]).filter((parameter) => !('$ref' in parameter))
  const item: PathItem = { ...rest, parameters: ownParameters }
  for (const method of METHODS) {
    const operation = item[method] as Operation | undefined
    if (!operation) continue
    const responses = Object.keys(operation.responses).map((status) => [
      status,
      { description: status, content: { 'application/json': {} } },
    ])
    item[method] = { ...operation, responses: Object.fromEntries(responses) }
  }
  return item
}
