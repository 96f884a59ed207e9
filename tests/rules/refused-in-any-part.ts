import { EVERYBODY, type Person } from './people.ts'
import { refused, type World } from './world.ts'
import { commit, type Writes } from './writes.ts'

/** The commits that pages made before the API made them, as each person would make them. */
export type FormerCommits = Readonly<Record<string, (person: Person) => Promise<Writes> | Writes>>

/** Sends such a commit as everybody, whole and each of its writes alone, and that of `honest` as a stranger: all are refused. */
export async function refusedInAnyPart(
  world: World,
  writesOf: FormerCommits[string],
  honest: Person,
): Promise<void> {
  for (const person of EVERYBODY) {
    const writes = await writesOf(person)
    await refused(commit(world.as(person), writes), person)
    for (const [path, write] of Object.entries(writes))
      await refused(commit(world.as(person), { [path]: write }), `${person}: ${path}`)
  }
  await refused(commit(world.connect('stranger'), await writesOf(honest)), 'a stranger')
}
