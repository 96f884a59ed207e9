import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type ChangeEvent,
  type FocusEvent,
  type RefCallback,
} from 'react'
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldError,
  type FieldErrors as FormErrors,
  type Path,
  type PathValue,
  type ResolverResult,
} from 'react-hook-form'
import { dropTypedInput, keepTypedInput, typedInput } from './typed-input.ts'
import { manyLines, oneLine, type Reader } from '#lib/typed-text.ts'
import { dayFault } from '#ui/text-field.tsx'

type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type InputProps = {
  name: string
  ref: RefCallback<Control>
  value: string
  error: string | undefined
  maxLength: number | undefined
  onBlur: (event: FocusEvent<Control>) => void
  onChange: (event: ChangeEvent<Control>) => void
}

type Options<Values extends object, Name extends string> = {
  /** The values to start from. When they change, fields that were not edited follow. */
  initial: Values
  /** Edits kept from an earlier visit, over `initial`. Later changes of it, made in another window, are followed by field. */
  draft?: Partial<Values> | undefined
  /**
   * Why each field keeps the form from being submitted. It may use more than the values, also what the component makes
   * of `values` further down: it is called when an error is asked for.
   */
  check: (values: Values) => FieldErrors<Name>
  /** The maximum length of each text, from the schema of the record. */
  lengths?: Readonly<Partial<Record<keyof Values, number>>>
  /**
   * What reads a text of one kind, as an address or a number. A field that is left shows how it was understood, or why it
   * was not; what is submitted is the stored form.
   */
  readers?: Readonly<Partial<Record<keyof Values & string, Reader>>>
  /** Called with each edit, to keep a draft. */
  keep?: (changes: Partial<Values>, values: Values) => void
  /**
   * Names the form and its record, such as `decline {order.id}`: what is typed is then kept in this tab when the form is
   * closed, until what `submit` was given resolves to true. Not for passwords and codes.
   */
  keptAs?: string
}

const keeping = (kept: boolean) => ({
  keepDirtyValues: kept,
  keepDirty: kept,
  keepIsSubmitted: kept,
  keepSubmitCount: kept,
})
/** Edits outlast a change of `initial`, and errors that are shown stay. */
const WHEN_INITIAL_CHANGES = keeping(true)
const WHEN_STARTED_AGAIN = keeping(false)

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values, string>>

/** A group of checkboxes carries `data-invalid`, because `aria-invalid` is for single controls. */
const INVALID = '[aria-invalid="true"], [data-invalid] input'

/**
 * The one way to make a form. React Hook Form has the values; `check` says what is wrong with them. Errors are shown
 * from the first attempt to submit until they are corrected, also where one field depends on another. An attempt
 * that fails moves the focus to the first wrong field and keeps all input. `check` and `onValid` are given texts without
 * what cannot be seen (`typed-text.ts`), in one line unless they were typed in a text area.
 */
export function useRecordForm<Values extends object, Name extends string = keyof Values & string>({
  initial,
  draft,
  check,
  lengths,
  readers,
  keep,
  keptAs,
}: Options<Values, Name>) {
  type Field = keyof Values & string
  const { control, register, handleSubmit, getValues, setValue, setError, clearErrors, reset, formState } =
    useForm<Values>({
      defaultValues: initial as DefaultValues<Values>,
      values: initial,
      resetOptions: WHEN_INITIAL_CHANGES,
      resolver: (typed) => answer(typed, { ...problemsOf(typed), ...unreadIn(submitted.current) }),
      // Errors are computed below: those of React Hook Form know only the field that was edited.
      reValidateMode: 'onSubmit',
      // It would choose the field that was rendered first.
      shouldFocusError: false,
    })
  const values = useWatch({ control }) as Values
  const readerOf = (name: string): Reader | undefined => readers?.[name as Field]
  const [left, setLeft] = useState<readonly string[]>([])
  const areas = useRef(new Set<string>())
  const { isSubmitted, submitCount, isDirty } = formState
  const [unread, setUnread] = useState<FieldErrors<string>>({})
  let found: FieldErrors<Name> | undefined
  const errors = (): FieldErrors<Name> =>
    (found ??= {
      ...(isSubmitted ? problemsOf(values) : faultsOf(cleaned(values), left)),
      ...unread,
      ...refusedOf(formState.errors),
    })
  const submitted = useRef<ParentNode>(null)
  const latest = useRef(initial)
  useLayoutEffect(() => void (latest.current = initial))

  /** What was typed without what nobody sees. Passwords are left alone. */
  function cleaned(typed: Values): Values {
    const texts = Object.entries(typed).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string' || /password/i.test(name)) return [name, value]
      return [name, areas.current.has(name) ? manyLines(value) : oneLine(value)]
    })
    return Object.fromEntries(texts) as Values
  }

  /** In the stored form of its kind; as typed where it cannot be read. */
  function understood(typed: Values): Values {
    const texts = cleaned(typed)
    const read = Object.keys(readers ?? {}).map((name) => {
      const text = texts[name as Field] as string
      return [name, (text && readerOf(name)?.(text).value) ?? text]
    })
    return { ...texts, ...(Object.fromEntries(read) as Partial<Values>) }
  }

  function faultsOf(texts: Values, names: readonly string[]): FieldErrors<Name> {
    const faults = names.map((name) => {
      const text = texts[name as Field] as string
      return [name, text ? readerOf(name)?.(text).fault : undefined]
    })
    return Object.fromEntries(faults) as FieldErrors<Name>
  }

  function problemsOf(typed: Values): FieldErrors<Name> {
    const problems = check(understood(typed))
    for (const [name, fault] of Object.entries(faultsOf(cleaned(typed), Object.keys(readers ?? {}))))
      if (fault !== undefined) problems[name as Name] ??= fault as string
    return problems
  }

  // Each value is one field, also a list: it is edited or not as a whole.
  for (const name of Object.keys(initial)) register(name as Path<Values>)

  function change(changes: Partial<Values>) {
    for (const [name, value] of Object.entries(changes))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    clearErrors(Object.keys(changes) as Path<Values>[])
  }

  const taken = useRef<Partial<Values>>({})
  const record = useRef(keptAs)
  useLayoutEffect(() => {
    if (record.current !== keptAs) reset(latest.current, WHEN_STARTED_AGAIN)
    record.current = keptAs
    const next = draft ?? (keptAs === undefined ? {} : keptValues(keptAs, initial))
    const news = Object.entries(next).filter(
      ([name, value]) =>
        !isSame(taken.current[name as Field], value) &&
        !isSame(getValues(name as unknown as Path<Values>), value),
    )
    taken.current = next
    if (news.length > 0) change(Object.fromEntries(news) as Partial<Values>)
    // With each render a draft is a new object; its fields are compared.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft, keptAs])

  useEffect(() => {
    if (submitCount > 0 && !isEmpty(errors())) submitted.current?.querySelector<HTMLElement>(INVALID)?.focus()
    // Errors that appear while typing do not take the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount])

  /** Shows a text that has a reader in its stored form, which is read back as itself. */
  function leave(name: Field) {
    if (!readerOf(name)) return
    const typed = getValues()[name] as string
    const read = understood(getValues())[name] as string
    if (read !== typed) edit({ [name]: read } as unknown as Partial<Values>)
    setLeft((names) => (names.includes(name) ? names : [...names, name]))
  }

  function edit(changes: Partial<Values>) {
    change(changes)
    kept(changes)
  }

  function kept(changes: Partial<Values>) {
    keep?.(changes, getValues())
    if (keptAs !== undefined) keepTypedInput(keptAs, changes)
  }

  return {
    values,
    get errors() {
      return errors()
    },
    isDirty,
    /** For changes that arrive after the render, such as an upload. */
    getValues: () => getValues(),
    change: edit,
    /** Shows what only saving could find out, until the field is edited or the form submitted again. */
    refuse: (reasons: FieldErrors<Name>) => {
      for (const [name, message] of Object.entries(reasons))
        setError(name as Path<Values>, { type: REFUSED, message: message as string })
    },
    /** Starts again, from `next` or from `initial` as it is by then, which may have changed while something was saved. */
    reset: (next: Values = latest.current) => {
      setLeft([])
      if (keptAs !== undefined) dropTypedInput(keptAs)
      reset(next, WHEN_STARTED_AGAIN)
    },
    /**
     * For `onSubmit` of a form; also for a button of a group of fields inside another form, or outside of any. `onValid`
     * resolves to true once the input is sent, as `useAction`’s `run` does.
     */
    submit: (onValid: (values: Values) => unknown) => (event: BaseSyntheticEvent) => {
      submitted.current = (event.currentTarget as Element).closest('form, [role="group"]') ?? document
      setUnread(unreadIn(submitted.current))
      void handleSubmit(async () => {
        const isSent = (await onValid(understood(getValues()))) === true
        if (isSent && keptAs !== undefined) dropTypedInput(keptAs)
      })(event)
    },
    /** Props of a text field, text area or select. */
    input: (name: Field): InputProps => {
      const { ref, onBlur, onChange } = register(name as unknown as Path<Values>)
      return {
        name,
        ref: (control) => {
          if (control instanceof HTMLTextAreaElement) areas.current.add(name)
          ref(control)
        },
        onBlur: (event) => {
          void onBlur(event)
          leave(name)
        },
        value: values[name] as string,
        error: errors()[name as unknown as Name],
        maxLength: lengths?.[name],
        onChange: (event) => {
          void onChange(event)
          clearErrors(name as unknown as Path<Values>)
          if (unread[name]) setUnread({ ...unread, [name]: undefined })
          kept({ [name]: event.target.value } as Partial<Values>)
        },
      }
    },
    /** Props of a control that hands over its value. */
    control: <One extends Field>(name: One) => ({
      value: values[name],
      error: errors()[name as unknown as Name],
      onChange: (value: Values[One]) => edit({ [name]: value } as unknown as Partial<Values>),
    }),
  }
}

/** What was typed into fields that the form still has, as what they hold. */
const keptValues = <Values extends object>(name: string, initial: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(typedInput(name) ?? {}).filter(
      ([field, value]) => field in initial && typeof value === typeof initial[field as keyof Values],
    ),
  ) as Partial<Values>

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** Fields with a date that no calendar has, which the browser hands over as if nothing were typed. */
const unreadIn = (group: ParentNode | null): FieldErrors<string> =>
  Object.fromEntries(
    [...(group?.querySelectorAll<HTMLInputElement>('input[type^="date"]') ?? [])].flatMap((input) => {
      const fault = dayFault(input)
      return fault ? [[input.name, fault]] : []
    }),
  )

const isEmpty = (errors: object): boolean => Object.values(errors).every((error) => error === undefined)

const REFUSED = 'refused'

const refusedOf = (errors: object): object =>
  Object.fromEntries(
    Object.entries(errors as Record<string, FieldError>)
      .filter(([, { type }]) => type === REFUSED)
      .map(([name, { message }]) => [name, message]),
  )

/** All that React Hook Form needs to know is whether there is an error. */
const answer = <Values extends object>(values: Values, errors: object): ResolverResult<Values> =>
  isEmpty(errors)
    ? { values, errors: {} }
    : { values: {}, errors: { root: { type: 'check' } } as FormErrors<Values> }
