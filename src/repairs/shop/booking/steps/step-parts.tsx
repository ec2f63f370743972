/** The title of a step. It gets the focus when the step opens. */
export const StepTitle = ({ text }: { text: string }) => (
  <h2 id="booking-step" tabIndex={-1}>
    {text}
  </h2>
)

/** The error of a group of choices. */
export const ChoiceError = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p className="error" id={`${id}-error`} role="alert">
      {text}
    </p>
  ) : null

/** Values that the browser suggests in a text field. */
export const Suggestions = ({ id, values }: { id: string; values: string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
)
