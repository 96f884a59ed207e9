import type { Plugin } from 'vite'
import { SESSION_LABEL } from '#config/session-label.ts'

/** Tells index.html under which key the session is kept: its script runs before any module. */
export function sessionLabelPlugin(): Plugin {
  let label = SESSION_LABEL
  return {
    name: 'osu-session-label',
    configResolved: ({ env }) => {
      label = (env['VITE_SESSION_LABEL'] as string | undefined) || SESSION_LABEL
    },
    transformIndexHtml: (html) => html.replace('%SESSION_LABEL%', label),
  }
}
