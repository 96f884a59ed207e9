import type { RecordForm } from '#components/forms/use-record-form.ts'
import { pictureUrl } from '#config/image-urls.ts'
import { paths } from '#config/paths.ts'
import { postIdOf, type PostForm } from '#domain/content/post-form.ts'
import { POST_LENGTHS, POST_PICTURE_PATTERN } from '#domain/content/post.ts'
import { PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { UploadFile } from '#features/admin/shared/upload-file.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './post-editor.module.css'

/** The texts and pictures of a post. Its address is chosen once: links lead there. */
export function PostFields({ form, isNew }: { form: RecordForm<PostForm>; isNew: boolean }) {
  const { picture, body, ...values } = form.values
  const insertPicture = (path: string, name: string) =>
    form.change({ body: `${form.getValues().body.trimEnd()}\n\n![${name}](${path})\n` })

  return (
    <div className={styles.fields}>
      <TextField label="Title" {...form.input('title')} />
      {isNew && (
        <TextField
          label="Address"
          hint={`${paths.blog}/${postIdOf(values) || '…'}; it stays once the post is saved`}
          optional
          autoComplete="off"
          {...form.input('id')}
        />
      )}
      <TextArea
        label="Summary"
        hint="For the list, search engines and links in messages"
        rows={2}
        {...form.input('summary')}
      />
      <div className={styles.picture}>
        {picture && POST_PICTURE_PATTERN.test(picture) && (
          <img src={pictureUrl(picture, { width: 192, height: 144 })} width={96} height={72} alt="" />
        )}
        <TextField
          label="Picture"
          hint="Upload one, or enter the name of a drawing"
          optional
          autoComplete="off"
          {...form.input('picture')}
        />
      </div>
      <UploadFile
        label="Upload the picture"
        purpose="post"
        accept={PHOTO_ACCEPT}
        onSent={(path) => form.change({ picture: path })}
      />
      {picture && <TextField label="What the picture shows" {...form.input('pictureAlt')} />}
      <TextArea
        label="Text"
        hint={
          <>
            Markdown: ## for a heading, - for a list, **bold**, [words](address), tables with |.{' '}
            {body.length.toLocaleString('en-GH')} of {POST_LENGTHS.body.toLocaleString('en-GH')} characters
          </>
        }
        rows={22}
        {...form.input('body')}
      />
      <UploadFile
        label="Upload a picture into the text"
        purpose="post"
        accept={PHOTO_ACCEPT}
        onSent={insertPicture}
      />
    </div>
  )
}
