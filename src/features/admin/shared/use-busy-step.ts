import { useState } from 'react'
import { failureText } from '#components/states/failure-texts.ts'

/** Work of a page of several steps that takes a while: what is being done, and why it failed, shown on the step. */
export function useBusyStep() {
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')

  async function during(what: string, work: (show: (what: string) => void) => Promise<void>): Promise<void> {
    setBusy(what)
    setProblem('')
    try {
      await work(setBusy)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy('')
    }
  }

  return { busy, problem, setProblem, during }
}
