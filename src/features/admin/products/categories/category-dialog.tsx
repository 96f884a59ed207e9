import { isTaken } from '#lib/text-key.ts'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { changeCategories } from '#domain/catalogue/category-commands.ts'
import { newCategorySlug } from '#domain/catalogue/category-change.ts'
import { CATEGORY_LENGTHS, type CategoryRecord } from '#domain/catalogue/category.ts'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { UploadFile } from '#features/admin/shared/upload-file.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import { PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './categories.module.css'

type CategoryForm = Pick<CategoryRecord, 'name' | 'description' | 'picture'>

const BLANK: CategoryForm = { name: '', description: '', picture: '' }
const LENGTHS = {
  name: CATEGORY_LENGTHS.name,
  description: CATEGORY_LENGTHS.description,
  picture: CATEGORY_LENGTHS.picture,
}

const textsOf = ({ name, description, picture }: CategoryForm): CategoryForm => ({
  name,
  description,
  picture,
})

/** Adds a category to `parent`, '' for the top level, or changes what is written about `category`. */
export function CategoryDialog({
  all,
  category,
  parent,
  onClose,
}: {
  all: readonly CategoryRecord[]
  category?: CategoryRecord
  parent: string
  onClose: () => void
}) {
  const neighbours = all.filter((one) => one.parent === parent && one.slug !== category?.slug)
  const work = useSettingForm<CategoryForm>({
    name: `category-${category?.slug ?? `new-${parent}`}`,
    lastAuditId: category?.lastAuditId ?? '',
    initial: category ? textsOf(category) : BLANK,
    check: ({ name }) => ({ name: nameProblem(name, neighbours) }),
    lengths: LENGTHS,
  })
  const { form, command, drop } = work
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const picture = form.control('picture')
  const above = all.find(({ slug }) => slug === parent)?.name

  async function save(texts: CategoryForm) {
    const { name } = texts
    const taken = all.map(({ slug }) => slug)
    const change = category
      ? ({ act: 'edit', slug: category.slug, seen: command.seen, ...texts } as const)
      : ({ act: 'add', slug: newCategorySlug(name, taken), parent, ...texts } as const)
    if (
      !(await run(() => send(changeCategories, 'categories', { change }, command), {
        done: `${name.trim()} is saved`,
      }))
    )
      return
    drop()
    onClose()
  }

  return (
    <SettingDialog
      title={category ? `Edit ${category.name}` : above ? `New subcategory of ${above}` : 'New category'}
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit((typed) => !work.isOvertaken && save(typed))}
      onClose={onClose}
    >
      <TextField label="Name" {...form.input('name')} />
      <TextArea
        label="Description"
        optional
        rows={3}
        hint="Shown above its products and by search engines"
        {...form.input('description')}
      />
      <div className={styles.picture}>
        <ProductPicture key={picture.value} picture={picture.value} width={76} height={60} early />
        <UploadFile
          purpose="product"
          label="Upload a picture"
          accept={PHOTO_ACCEPT}
          onSent={(address) => picture.onChange(address)}
        />
      </div>
    </SettingDialog>
  )
}

function nameProblem(typed: string, neighbours: readonly CategoryRecord[]): string | undefined {
  if (typed.trim() === '') return 'Enter the name'
  const names = neighbours.map(({ name }) => name)
  return isTaken(typed, names) ? 'Another category here has this name' : undefined
}
