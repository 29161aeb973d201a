import type { RequestRow } from './requests.store.ts'

/** It waits for a second person, and its time has not run out. */
export const isOpen = ({ state, expiresAt, readAt }: RequestRow): boolean => state === 'waiting' && expiresAt > readAt
