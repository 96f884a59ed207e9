import type { FirestoreServer } from '@osu-supply/firestore-server'

/** When each stock posting was committed, to the microsecond, as its trigger is told it: later commits move its levels on. */
export function followPostings(server: FirestoreServer): (id: string) => string {
  const times = new Map<string, string>()
  server.followWrites('stockPostings', ({ id, before, time }) => {
    if (!before) times.set(id, time)
  })
  return (id) => {
    const time = times.get(id)
    if (time === undefined) throw new Error(`No posting ${id} was written`)
    return time
  }
}
