export const ORDER_NOTE_LENGTH = 2000
