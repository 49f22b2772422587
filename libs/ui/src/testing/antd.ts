import { fireEvent, screen } from '@testing-library/react';

/** Chooses an option of an antd select: opens it by its label and clicks the option with this text. */
export async function choose(label: string | RegExp, option: string | RegExp): Promise<void> {
  // The field and its options may still be loading.
  const box = await screen.findByRole('combobox', { name: label });
  fireEvent.mouseDown(box);
  const found = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  fireEvent.click(found[found.length - 1] as HTMLElement);
}

/** Changes the text of the field with this label. */
export const fill = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
