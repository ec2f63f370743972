import type { ComponentType } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'

interface ToolButtonProps {
  label: string
  icon: ComponentType<{ className: string }>
  disabled?: boolean
  onPress: () => void
}

/** A small button with a picture, in a row of such buttons. */
export const ToolButton = ({ label, icon, disabled, onPress }: ToolButtonProps) => (
  <button
    type="button"
    className="tool-btn"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon of={icon} />
  </button>
)
