type Operation = { responses: Record<string, { content?: unknown }> }
type PathItem = Record<string, unknown>

/** Multi-tenancy, SAML, passkeys and the like, which the shop does not use. */
const UNUSED =
  /\/tenants|passkey|saml|idpconfigs|supportedidps|iampolicy|gamecenter|verifyios|recaptcha(?!params)|identityplatform/i

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * The emulator compiles a validator for every parameter and response of Google's whole API description, which takes 8
 * seconds. Without the unused paths, the query parameters common to all Google APIs and the checks of its own responses
 * it takes 1.5 seconds; requests are still validated.
 */
export function leanPaths(paths: Record<string, PathItem>): Record<string, PathItem> {
  const used = Object.entries(paths).filter(([path]) => !UNUSED.test(path))
  return Object.fromEntries(used.map(([path, item]) => [path, withoutAnswerSchemas(item)]))
}

function withoutAnswerSchemas({ parameters, ...rest }: PathItem): PathItem {
  // The common parameters are references; those of a path are written out.
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
