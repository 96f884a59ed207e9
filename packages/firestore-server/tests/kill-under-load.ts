import { spawnServer } from './spawn-server.ts'

const WRITERS = 4
/**
 * In every other round the server has written at least this much; in the others it may be killed before its first
 * commit.
 */
const BUSY_COMMITS = 10
/** Large enough for occasional compaction of the log. */
const PAYLOAD = 'x'.repeat(4000)
const ROOT = 'projects/demo-process/databases/(default)/documents'

export type KillReport = { kills: number; acknowledged: number; lost: number; halfApplied: number }

/**
 * Kills servers with SIGKILL while writers commit to two documents at a time, and checks after each restart that every
 * acknowledged commit is there and none by half.
 */
export async function killUnderLoad(dataDir: string, kills: number): Promise<KillReport> {
  const report: KillReport = { kills, acknowledged: 0, lost: 0, halfApplied: 0 }
  /** The last commit acknowledged to each writer. */
  const last = Array.from({ length: WRITERS }, () => 0)
  for (let round = 0; round <= kills; round += 1) {
    const server = await spawnServer({ dataDir })
    for (const [writer, acknowledged] of last.entries()) {
      const [left, right] = await Promise.all(['left', 'right'].map((side) => read(server.url, writer, side)))
      if (left !== right) report.halfApplied += 1
      if ((left ?? 0) < acknowledged) report.lost += 1
      // A commit in progress when the server died may have been kept as well.
      last[writer] = left ?? 0
    }
    if (round === kills) {
      await server.kill()
      break
    }
    const wanted = report.acknowledged + (round % 2 === 0 ? BUSY_COMMITS : 0)
    let tellBusy = () => {}
    const busy = new Promise<void>((resolve) => (tellBusy = resolve))
    const writers = last.map(async (start, writer) => {
      for (let n = start + 1; await write(server.url, writer, n); n += 1) {
        last[writer] = n
        report.acknowledged += 1
        if (report.acknowledged >= wanted) tellBusy()
      }
    })
    if (report.acknowledged < wanted) await Promise.race([busy, Promise.all(writers)])
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 250))
    await server.kill()
    await Promise.all(writers)
  }
  return report
}

/** False when the server is gone. */
async function write(url: string, writer: number, n: number): Promise<boolean> {
  const fields = { n: { integerValue: String(n) }, payload: { stringValue: PAYLOAD } }
  const writes = ['left', 'right'].map((side) => ({
    update: { name: `${ROOT}/load/${writer}-${side}`, fields },
  }))
  try {
    const response = await fetch(`${url}/v1/${ROOT}:commit`, {
      method: 'POST',
      body: JSON.stringify({ writes }),
    })
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

async function read(url: string, writer: number, side: string): Promise<number | undefined> {
  const response = await fetch(`${url}/v1/${ROOT}/load/${writer}-${side}`)
  const { fields } = (await response.json()) as { fields?: { n: { integerValue: string } } }
  return fields && Number(fields.n.integerValue)
}
