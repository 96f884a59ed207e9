/** The local storage key of the session (spec §7) where `VITE_SESSION_LABEL` names no other. */
export const SESSION_LABEL = 'osu-session'
