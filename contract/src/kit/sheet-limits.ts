/** The largest workbook that is taken, its length in base64, and the most rows below its titles. */
export const SHEET_MOST_BYTES = 2 * 1024 * 1024
export const SHEET_MOST_TEXT = Math.ceil(SHEET_MOST_BYTES / 3) * 4
export const SHEET_MOST_ROWS = 5000
/** Cells with something in them, all rows together. */
export const SHEET_MOST_CELLS = 300_000
