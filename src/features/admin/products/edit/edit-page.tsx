import { PageTitle } from '#components/company/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EditorsOnly } from '../editors-only.tsx'
import { AppliedStep } from './applied-step.tsx'
import styles from './edit-page.module.css'
import { EditStep } from './edit-step.tsx'
import { useAppliedEdit } from './use-applied-edit.ts'

/** `/adx/products/edit?ids=…` or with the filter of the list: many products as a table of cells. */
export const EditPage = () => (
  <EditorsOnly action="edit">
    <Edit />
  </EditorsOnly>
)

function Edit() {
  const edit = useAppliedEdit()
  const { state } = edit
  return (
    <section className={styles.page} aria-labelledby="edit-title">
      <PageTitle title="Edit products" />
      <h1 id="edit-title">Edit products</h1>
      {state.step === 'opening' && <Skeleton height="320px" radius="8px" />}
      {state.step === 'table' && <EditStep onApply={edit.apply} />}
      {state.step === 'apply' && (
        <AppliedStep
          {...state}
          onPause={edit.pause}
          onResume={() => edit.resume(state.saved)}
          onClose={() => void edit.close()}
        />
      )}
    </section>
  )
}
