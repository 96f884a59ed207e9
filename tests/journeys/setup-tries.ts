import { beforeEach } from 'vitest'
import { beginTry } from './second-try.ts'

beforeEach(({ task }) => beginTry((task.result?.retryCount ?? 0) === 0))
