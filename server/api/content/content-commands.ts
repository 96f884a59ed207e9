import { answering, closing } from './answer-messages.ts'
import { saving } from './posts.ts'

export const contentCommands = [answering, closing, saving]
