import { PageTitle } from '#components/company/page-title.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EditorsOnly } from '../editors-only.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { FileStep } from './file-step.tsx'
import styles from './import-page.module.css'
import { ProgressStep } from './progress-step.tsx'
import { isOver } from './saved-import.ts'
import { useImport, type ImportState } from './use-import.ts'

/** `/adx/products/import`: products from a file. */
export const ImportPage = () => (
  <EditorsOnly action="import">
    <Import />
  </EditorsOnly>
)

function Import() {
  const steps = useImport()
  const { state, busy, problem } = steps
  return (
    <section className={styles.page} aria-labelledby="import-title">
      <PageTitle title="Import products" />
      <h1 id="import-title">Import products</h1>
      <Steps state={state} />
      {problem && (
        <p role="alert" className="failure">
          {problem}
        </p>
      )}
      <p role="status" className={styles.busy}>
        {busy}
      </p>
      {state.step === 'opening' && <Skeleton height="220px" radius="8px" />}
      {state.step === 'file' && (
        <FileStep busy={busy !== ''} onFile={(file) => void steps.chooseFile(file)} />
      )}
      {state.step === 'columns' && (
        <ColumnsStep
          {...state}
          busy={busy !== ''}
          onChange={(choices) => steps.choose({ ...state, choices })}
          onHeads={(how) => void steps.chooseFile(state.file, how)}
          onBack={steps.restart}
          onCheck={() => void steps.checkFile(state)}
        />
      )}
      {state.step === 'check' && (
        <CheckStep
          check={state.check}
          prices={state.pricesText}
          unusable={state.unusable}
          busy={busy !== ''}
          onBack={() => steps.choose(state)}
          onStart={() => void steps.start(state)}
          onErrors={() =>
            void steps.downloadErrors(
              { file: state.file, chosen: state.read.headRows, sheet: state.read.sheet },
              state.check.failed,
            )
          }
        />
      )}
      {state.step === 'import' && (
        <ProgressStep
          saved={state.saved}
          isRunning={state.isRunning}
          onPause={steps.pause}
          onResume={() => steps.resume(state.saved)}
          onClose={() => void steps.close(state.saved)}
          onErrors={() => void steps.downloadErrors(state.saved, state.saved.failed)}
        />
      )}
      {state.step === 'file' && <EarlierImports />}
    </section>
  )
}

const STEPS = ['File', 'Columns', 'Check', 'Import', 'Done'] as const

function currentOf(state: ImportState): number {
  if (state.step === 'import') return isOver(state.saved) && state.saved.refused.length === 0 ? 4 : 3
  return { opening: 0, file: 0, columns: 1, check: 2 }[state.step]
}

function Steps({ state }: { state: ImportState }) {
  const current = currentOf(state)
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((label, at) => (
        <li
          key={label}
          data-state={at < current ? 'done' : at === current ? 'now' : 'later'}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.number}>{at < current ? <Icon name="check" size={13} /> : at + 1}</span>
          {label}
        </li>
      ))}
    </ol>
  )
}
