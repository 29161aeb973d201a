import type { SheetReading } from '@vezne/contract/kit/sheet.ts'
import { SHEET_MOST_BYTES } from '@vezne/contract/kit/sheet-limits.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, type FormInstance } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { fileText } from '../../kit/browser/file-text.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Waiting } from '../../kit/read/read.tsx'
import { DifferenceTable, ErrorTable } from './cell-tables.tsx'
import { text } from './text.ts'
import './sheet-import.css'

interface Props<Values extends object> {
  /** What the file is about, in the address of its reading. */
  readonly subject: string
  /** What the reading depends on beside the file, a day for instance: where it changes, the file is read anew. */
  readonly given?: string
  /** Has the file read, and nothing changed. */
  readonly onRead: (file: string) => Promise<SheetReading>
  /** Applies what was seen, by its digest. */
  readonly onApply: (file: string, digest: string, values: Values) => Promise<SheetReading>
  readonly onApplied?: () => void
  /** A text file is taken as well. */
  readonly takesCsv?: boolean
  /** What is asked before something is applied: its reason, for instance. */
  readonly children?: ReactNode
}

interface Chosen {
  /** The same file chosen again is another one: it may have been mended. */
  readonly no: number
  readonly content: string
}

const isTooLarge = ({ size }: Blob) => size > SHEET_MOST_BYTES

const WORKBOOKS = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function FileField({ takesCsv, onChoose }: { takesCsv: boolean; onChoose: (file: File) => void }) {
  const t = useWords(text)
  const id = useId()
  return (
    <div className="sheet-import-file stack gap-6">
      <label htmlFor={id}>{t(takesCsv ? 'fileOrCsv' : 'file')}</label>
      <input
        id={id}
        type="file"
        accept={takesCsv ? `${WORKBOOKS},.csv,.txt,text/csv,text/plain` : WORKBOOKS}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onChoose(file)
          // So that the same file, mended, can be chosen again.
          target.value = ''
        }}
      />
      <p id={`${id}-hint`}>{t('fileHint')}</p>
    </div>
  )
}

interface SeenProps {
  readonly reading: SheetReading
  readonly children: ReactNode
}

/** What a reading brought: cells to mend, or differences to apply, or neither. */
function Seen({ reading, children }: SeenProps) {
  const t = useWords(text)
  const { rows, errorCount, differenceCount, ignored } = reading
  return (
    <div className="stack gap-16 stack-tight">
      {ignored.length > 0 && <p>{t('ignored', { titles: ignored.join(', ') })}</p>}
      {errorCount > 0 && (
        <>
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('wrong', { count: errorCount })}
            description={t('wrongHint')}
          />
          <ErrorTable errors={reading.errors} count={errorCount} />
        </>
      )}
      {errorCount === 0 && differenceCount === 0 && (
        <Alert type="info" showIcon role="status" title={t('same', { rows })} />
      )}
      {/* With wrong cells there are differences only where the rows without them were asked for. */}
      {differenceCount > 0 && (
        <>
          <Alert type="info" showIcon role="status" title={t('differs', { rows, count: differenceCount })} />
          <DifferenceTable differences={reading.differences} count={differenceCount} />
          {children}
        </>
      )}
    </div>
  )
}

interface ApplyProps<Values extends object> {
  readonly form: FormInstance<Values>
  readonly count: number
  readonly isPending: boolean
  readonly refused: Error | undefined
  readonly onFinish: (values: Values) => void
  readonly children: ReactNode
}

function ApplyForm<Values extends object>({ form, count, isPending, refused, onFinish, children }: ApplyProps<Values>) {
  const t = useWords(text)
  return (
    <Form<Values> form={form} layout="vertical" requiredMark={false} noValidate onFinish={onFinish}>
      {children}
      {refused && <Refused error={refused} />}
      <Button type="primary" htmlType="submit" size="large" loading={isPending}>
        {t('apply', { count })}
      </Button>
    </Form>
  )
}

/**
 * Takes records from a workbook, for every section alike: the file is read and nothing changed; every wrong cell is named;
 * what would change is shown cell by cell; what is applied is what was seen.
 */
export function SheetImport<Values extends object>({
  subject,
  given = '',
  onRead,
  onApply,
  onApplied,
  takesCsv = false,
  children,
}: Props<Values>) {
  const t = useWords(text)
  const [form] = Form.useForm<Values>()
  const [chosen, setChosen] = useState<Chosen>()
  const [isLarge, setLarge] = useState(false)
  const reading = useQuery({
    queryKey: ['sheet-import', subject, given, chosen?.no],
    queryFn: () => onRead(chosen?.content ?? ''),
    enabled: chosen !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
  const apply = useMutation({
    mutationFn: (values: Values) => onApply(chosen?.content ?? '', reading.data?.digest ?? '', values),
    onSuccess: ({ isApplied }) => (isApplied ? onApplied?.() : undefined),
    // Somebody was faster: what is applied next must have been seen.
    onError: () => void reading.refetch(),
  })
  const refused = useFormErrors(form, apply)
  const choose = async (file: File) => {
    setLarge(isTooLarge(file))
    apply.reset()
    if (isTooLarge(file)) return setChosen(undefined)
    const content = await fileText(file)
    setChosen((before) => ({ no: (before?.no ?? 0) + 1, content }))
  }
  const applied = apply.data?.isApplied === true ? apply.data : undefined
  const { data, isLoading, error } = reading
  return (
    <section className="sheet-import">
      <FileField takesCsv={takesCsv} onChoose={(file) => void choose(file)} />
      {isLarge && <Alert type="error" showIcon role="alert" title={t('tooLarge')} />}
      {isLoading && <Waiting rows={4} />}
      {error !== null && !isLoading && <Refused error={error} />}
      {applied && (
        <Alert type="success" showIcon role="status" title={t('applied', { count: applied.differenceCount })} />
      )}
      {data && !applied && (
        <Seen reading={data}>
          <ApplyForm
            form={form}
            count={data.differenceCount}
            isPending={apply.isPending}
            refused={refused}
            onFinish={(values) => {
              if (!apply.isPending) apply.mutate(values)
            }}
          >
            {children}
          </ApplyForm>
        </Seen>
      )}
    </section>
  )
}
