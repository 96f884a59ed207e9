import type { Plugin } from 'vite'
import { leanPlugin, type Cut, type Node, type Unused } from './lean-code.ts'

const ASKING = ['__PRIVATE_isPipeline', '__PRIVATE_targetIsPipelineTarget']
const PIPELINES = ['CorePipeline', '__PRIVATE_RealtimePipeline']
const TELLING = ['__PRIVATE_logDebug', '__PRIVATE_logWarn']
const LIMITED = '__PRIVATE_LruGcMemoryOfflineComponentProvider'

/**
 * Pipelines, a second language of queries that the client runs over its cache as well, and a cache with a limit to its
 * size: the app has ordinary queries alone, and its cache forgets what nobody listens to. What is said at the levels of
 * debugging and warnings is never printed (`data/firebase/firestore.ts`).
 */
export const UNUSED_FIRESTORE: Unused = {
  never: ['__PRIVATE_canonifyPipeline', '__PRIVATE_runPipeline', '__PRIVATE_toCorePipeline'],
  // Kept by bundlers, because they extend another or have something assigned to them, though nothing calls them.
  idle: [
    LIMITED,
    'LruParams',
    'Stage',
    '__PRIVATE_FirestoreIndexValueWriter',
    '__PRIVATE_FirstPartyAuthCredentialsProvider',
    '__PRIVATE_MemoryBundleCache',
  ],
  also: (node) => unusedIn(node),
}

const nameOf = (node: unknown): string => (node as { name?: string } | null)?.name ?? ''

function unusedIn(node: Node): readonly Cut[] {
  if (node.type === 'CallExpression' && ASKING.includes(nameOf(node['callee'])))
    return [{ ...node, text: 'false' }]
  if (node.type === 'CallExpression' && TELLING.includes(nameOf(node['callee'])))
    return [{ ...node, text: 'void 0' }]
  if (
    node.type === 'BinaryExpression' &&
    node['operator'] === 'instanceof' &&
    PIPELINES.includes(nameOf(node['right']))
  )
    return [{ ...node, text: 'false' }]
  if (node.type === 'ClassDeclaration' && nameOf(node['superClass']) === 'Stage')
    return [{ ...node, text: `class ${nameOf(node['id'])} {}` }]
  if (node.type === 'NewExpression' && nameOf(node['callee']) === LIMITED)
    return [{ ...(node['callee'] as Node), text: '__PRIVATE_MemoryOfflineComponentProvider' }]
  return []
}

const FIRESTORE = /[\\/]@firebase[\\/]firestore[\\/]dist[\\/]common-\w+\.esm\.js$/

export const leanFirestorePlugin = (): Plugin =>
  leanPlugin('Firestore', '@firebase/firestore', FIRESTORE, UNUSED_FIRESTORE)
