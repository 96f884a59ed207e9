import { lazy, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAction } from '#components/states/use-action.ts'
import { useNow } from '#components/states/use-now.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { watchRecordAudit } from '#data/audit/watch-record-audit.ts'
import { send } from '#data/commands/send.ts'
import { savePost } from '#domain/content/content-commands.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { readAgain } from '#data/reading/use-read.ts'
import {
  BLANK_POST,
  postFormOf,
  postIdOf,
  postProblems,
  postTextsOf,
  type PostForm,
} from '#domain/content/post-form.ts'
import { isOut, POST_LENGTHS, postStateOf, type Post, type PostStatus } from '#domain/content/post.ts'
import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { LeaveQuestion } from '#features/admin/shared/leave-question.tsx'
import { OvertakenNotice } from '#features/admin/shared/overtaken-notice.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { PostFields } from './post-fields.tsx'
import { PostStatePill } from './post-columns.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import styles from './post-editor.module.css'

const MarkdownText = lazy(async () => ({
  default: (await import('#components/content/markdown-text.tsx')).MarkdownText,
}))

/** Writes a post, with what readers will see beside it. Without a `post` it is a new one. */
export function PostEditor({ post }: { post: Post | undefined }) {
  const now = useNow()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'publish' | 'withdraw'>()
  const work = useSettingForm<PostForm>({
    name: `post-${post?.id ?? 'new'}`,
    lastAuditId: post?.lastAuditId ?? '',
    initial: post ? postFormOf(post) : BLANK_POST,
    check: postProblems,
    lengths: POST_LENGTHS,
  })
  const { form, isDirty, isOvertaken, command, drop } = work
  const { run, running, isBusy, failure } = useAction({
    show: 'inline',
    texts: post
      ? {}
      : {
          conflict: 'Another post has this address already. Choose another, or open that post and change it',
        },
  })
  const { title, body } = form.values
  const status = post?.status ?? 'draft'

  const save = async (typed: PostForm, next: PostStatus, publishAt: number | 'now', done: string) => {
    const id = post?.id ?? postIdOf(typed)
    const isForReaders = next === 'published' && (publishAt === 'now' || publishAt <= now)
    const saved = {
      seen: command.seen,
      ...postTextsOf(typed),
      status: next,
      ...(publishAt !== 'now' && { publishAt }),
    }
    const saveAndSettle = async () => {
      await send(savePost, id, saved, command)
      setAsked(undefined)
      drop()
      form.reset({ ...typed, id: post ? typed.id : '' })
      readAgain('posts')
      // A new post has its own URL from the first save on.
      if (!post) await navigate(paths.admin.post(id), { replace: true })
    }
    await run(saveAndSettle, {
      name: next === status ? 'save' : next,
      done: {
        title: done,
        ...(isForReaders && { message: 'Readers see it within a minute or two.' }),
      },
    })
  }

  return (
    <div className={styles.page}>
      <PageTitle title={post?.title ?? 'New post'} />
      <LeaveQuestion isDirty={isDirty && !isBusy} onDrop={drop} />
      <Link to={paths.admin.content} className={styles.back}>
        <Icon name="chevron-start" size={15} /> Blog
      </Link>
      <header className="head-row">
        <h1>{post?.title ?? 'New post'}</h1>
        <span className="row">
          {post && <PostStatePill post={post} now={now} />}
          {post && postStateOf(post, now) === 'scheduled' && (
            <span className="sub">for readers from {timestampText(post.publishAt)}</span>
          )}
          {post && isOut(post, now) && (
            <Link className="link" to={paths.post(post.id)}>
              Open on the blog
            </Link>
          )}
        </span>
      </header>
      {isOvertaken && <OvertakenNotice what="Their text is stored." onKeep={work.keepMine} onDrop={drop} />}
      <form
        noValidate
        className={styles.columns}
        onSubmit={form.submit(
          (typed) =>
            !isOvertaken &&
            save(
              typed,
              status,
              post?.publishAt ?? 0,
              status === 'draft' ? 'The draft is saved' : 'The post is saved',
            ),
        )}
      >
        <PostFields form={form} isNew={!post} />
        <section className={`card ${styles.preview}`} aria-labelledby="preview-title">
          <h2 id="preview-title" className="hint">
            Preview
          </h2>
          {title.trim() && <p className={styles.title}>{title}</p>}
          {body.trim() ? (
            <LazyBoundary>
              <MarkdownText text={body} />
            </LazyBoundary>
          ) : (
            <p className="sub">What you write shows here as readers will see it.</p>
          )}
        </section>
        <footer className={styles.footer}>
          {failure && !asked && <Failure>{failure}</Failure>}
          <Button
            type="submit"
            busy={running === 'save'}
            disabled={isOvertaken || isBusy || (post && !isDirty)}
          >
            {status === 'draft' ? 'Save draft' : 'Save'}
          </Button>
          {status !== 'published' && (
            <Button
              tone="go"
              disabled={isOvertaken || isBusy}
              onClick={form.submit(() => setAsked('publish'))}
            >
              Publish…
            </Button>
          )}
          {post && postStateOf(post, now) === 'scheduled' && (
            <Button disabled={isOvertaken || isBusy} onClick={form.submit(() => setAsked('publish'))}>
              Change the time…
            </Button>
          )}
          {isDirty && (
            <Button tone="quiet" disabled={isBusy} onClick={drop}>
              Discard changes
            </Button>
          )}
          {status === 'published' && (
            <Button
              tone="quiet"
              disabled={isOvertaken || isBusy}
              onClick={form.submit(() => setAsked('withdraw'))}
            >
              Withdraw…
            </Button>
          )}
        </footer>
      </form>
      {post && (
        <AuditTrail
          title="History"
          watchKey={`posts/${post.id}`}
          watch={(onLines, onError) => watchRecordAudit(COLLECTIONS.posts, post.id, onLines, onError)}
          empty="Nothing was changed here yet."
        />
      )}
      {asked === 'publish' && (
        <PublishDialog
          publishAt={post?.publishAt ?? 0}
          isBusy={isBusy}
          failure={failure}
          onPublish={(at) =>
            void save(
              form.getValues(),
              'published',
              at,
              at === 'now' ? 'The post is published' : `Readers see the post from ${timestampText(at)}`,
            )
          }
          onClose={() => setAsked(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked === 'withdraw'}
        title="Withdraw the post?"
        confirmLabel="Withdraw"
        danger
        busy={isBusy}
        onConfirm={() =>
          void save(form.getValues(), 'withdrawn', post?.publishAt ?? 0, 'The post is withdrawn')
        }
        onClose={() => setAsked(undefined)}
      >
        <p>
          Readers no longer find it, and links to it say that it is gone. You can publish it again at any
          time.
        </p>
        <Failure>{failure}</Failure>
      </ConfirmDialog>
    </div>
  )
}
