import { CAPABILITY_LABELS, GRANT_LABELS, LIMITS } from '#domain/people/capability-labels.ts'
import { accessLines, RECORD_ACCESS } from '#domain/people/record-access.ts'
import { CAPABILITIES, ROLES, type Capability, type Role } from '#domain/people/roles.ts'

/** `docs/access.md`: what each role may do, and who may do what with the records of each collection. */
export function accessDocument(): string {
  const roles = ROLES.filter((role) => role !== 'User')
  const table = [
    ['', ...roles],
    ['---', ...roles.map(() => '---')],
    ...(Object.keys(CAPABILITIES) as Capability[]).map((capability) => [
      CAPABILITY_LABELS[capability],
      ...roles.map((role) => cell(capability, role)),
    ]),
  ]
  const collections = [...new Set(RECORD_ACCESS.map(({ collection }) => collection))].toSorted()
  return `# Who may do what

Written by \`npm run rules\` from \`src/domain/people/roles.ts\`, \`capability-labels.ts\` and \`record-access.ts\`; change those instead. The same tables drive menus, guards and the page \`/adx/access\`;
\`npm run rules:matrix\` tries every line of the second on \`firestore.rules\` as each role, a suspended member and somebody who is not signed in.

## Capabilities

${Object.entries(GRANT_LABELS)
  .map(([letter, words]) => `${letter} ${words}`)
  .join(', ')}. A User who is no customer sees what a guest sees, and the own profile.

${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}

## Records

What no line names is refused. A suspended member is nobody.

${collections.map((path) => `### \`${path}\`\n\n${accessLines(path).map(listed).join('\n')}`).join('\n\n')}
`
}

const cell = (capability: Capability, role: Role): string => {
  const grants = CAPABILITIES[capability][role]
  if (!grants) return '–'
  const limit = LIMITS[capability]?.[role]
  return limit ? `${grants.join('')} (${limit})` : grants.join('')
}

/** A line without an operation says which records the following lines are about. */
const listed = (line: string, at: number): string =>
  line.includes(':') ? `- ${line}` : `${at > 0 ? '\n' : ''}${line}:\n`
