import { useAction } from '#kit/web/office/use-action.ts'

export interface Reply {
  message: string
}
export const messageOf = ({ message }: Reply) => message

/** Changes a repair, and shows the message of the reply. */
export function useRepairAction() {
  const { run } = useAction()
  return <Result extends Reply>(work: () => Promise<Result>) => run(work, { done: messageOf })
}
