import { useState } from 'react'
import { Link } from 'react-router-dom'
import { downloadFile } from '#components/states/download-file.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { fetchOwnData, type OwnFile } from '#data/people/own-data.ts'
import { fileName } from '#lib/file-name.ts'
import { isoDay } from '#lib/iso-day.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './profile.module.css'

/** A copy of what is stored about the user, and how to have it deleted. */
export function StoredDataCard() {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [files, setFiles] = useState<readonly OwnFile[]>([])

  const download = () =>
    run(async () => {
      const today = isoDay(Date.now())
      const data = await fetchOwnData()
      downloadFile(
        fileName('my-data', 'json', { from: today, to: today }),
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      )
      setFiles(data.files)
      if (data.cutOff.length > 0)
        toast.warning({
          title: 'The file is not complete',
          message: `It has 1,000 records of each kind, and you have more of: ${data.cutOff.join(', ')}. Ask us for the rest.`,
        })
    })

  return (
    <section className={`panel ${styles.card}`} aria-labelledby="stored-data">
      <h2 id="stored-data">Your data</h2>
      <p>
        Download a copy of what we store about you: account, addresses, orders, quotes, payments, invoices,
        lists, bills of quantities, messages, notifications and sign-ins, as a JSON file. The documents and
        proofs of payment that you uploaded are listed below it, to be saved one by one.
      </p>
      <p>
        To have your account deleted,{' '}
        <Link className="link" to={paths.contact}>
          write to us
        </Link>{' '}
        from the address of your account. What is open is settled first: orders, deliveries, payments and your
        balance. Then sign-in, profile, addresses, lists, messages, notifications and points are deleted for
        good. Orders, invoices and payments stay for as long as tax law has us keep them, and documents of
        verification that we accepted as long as the law against money laundering does. We write to you when
        it is done, and until when that is.
      </p>
      {files.length > 0 && (
        <>
          <p id="own-files">Your files; these links work for some minutes, then download your data again:</p>
          <ul aria-labelledby="own-files">
            {files.map(({ what, url }) => (
              <li key={url}>
                <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                  {what}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <Failure>{failure}</Failure>
      <div className="row">
        <Button icon="download" busy={isBusy} onClick={() => void download()}>
          Download my data
        </Button>
      </div>
    </section>
  )
}
