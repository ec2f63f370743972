import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadFile } from '../app/calls/save-file.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useAction } from './use-action.ts'

interface DownloadButtonProps {
  path: string
  /** The file's name; today's date is added to it. */
  name: string
  filter?: Record<string, string>
  /** The message when the file is saved. */
  done: string
  children: ReactNode
}

/** A button that saves a protected file. */
export function DownloadButton({ path, name, filter, done, children }: DownloadButtonProps) {
  const { isBusy, run } = useAction()
  const save = () => void run(async () => downloadFile(path, name, filter), { done })
  return (
    <Button kind="quiet" busy={isBusy} onClick={save}>
      <Icon of={Download} />
      {children}
    </Button>
  )
}
