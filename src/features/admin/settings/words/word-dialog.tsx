import { useSearch } from '#components/catalogue/use-search.ts'
import { useAction } from '#components/states/use-action.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { send } from '#data/commands/send.ts'
import { saveOwnWord } from '#domain/records/setting-commands.ts'
import { OWN_WORD_LENGTHS, ownWordOf, ownWordProblems, type OwnWords } from '#domain/vocabulary/own-words.ts'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

const SHOWN = 3

/** Adds a word, or changes what one means; without `word` it is a new one. */
export function WordDialog({
  words,
  word,
  firstWord,
  lastAuditId,
  onClose,
}: {
  words: OwnWords
  /** What a new word is at first. */
  firstWord: string
  word: string | undefined
  lastAuditId: string
  onClose: () => void
}) {
  const work = useSettingForm({
    name: `word-${word ?? `new ${firstWord}`}`,
    lastAuditId,
    initial: { word: word ?? firstWord, means: words[word ?? ''] ?? '' },
    check: (typed) => ownWordProblems(typed, word === undefined ? words : {}),
    lengths: OWN_WORD_LENGTHS,
  })
  const { form, command, drop } = work
  const { run, isBusy, failure } = useAction({ show: 'inline' })

  async function save(said: string, means: string | undefined) {
    const done = means === undefined ? `“${said}” is taken out` : `“${said}” now finds ${means}`
    const saved = { word: said, seen: command.seen, ...(means !== undefined && { means }) }
    if (!(await run(() => send(saveOwnWord, 'vocabulary', saved, command), { done }))) return
    drop()
    onClose()
  }

  return (
    <SettingDialog
      title={word === undefined ? 'Add a word' : `What “${word}” means`}
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit((typed) => {
        const said = ownWordOf(typed.word)
        return work.isOvertaken || said === undefined ? undefined : save(said, typed.means.trim())
      })}
      onClose={onClose}
      extra={
        word !== undefined && (
          <Button tone="quiet" icon="trash" disabled={isBusy} onClick={() => void save(word, undefined)}>
            Take out
          </Button>
        )
      }
    >
      {word === undefined && (
        <TextField label="People say" hint="A word or an expression: parazone" {...form.input('word')} />
      )}
      <TextField
        label="The catalogue calls it"
        hint="As in names of products: bleach"
        {...form.input('means')}
      />
      <Finds text={form.values.means.trim()} />
    </SettingDialog>
  )
}

/** What a search for the meaning finds now, so that nobody has to try it elsewhere. */
function Finds({ text }: { text: string }) {
  const { data: catalogue } = useCatalogue()
  const { found } = useSearch(catalogue, text, true)
  if (text === '' || !found || found.query !== text) return null
  const isFound = found.products.length > 0 && found.matchesAll
  return (
    <p className={isFound ? 'hint' : 'note'} role="status">
      {isFound
        ? `Finds ${countOf(found.products.length, 'product')}: ${found.products
            .slice(0, SHOWN)
            .map(({ name }) => name)
            .join('; ')}`
        : 'No product has all of these words.'}
    </p>
  )
}
