import { fireEvent, render, screen } from '@testing-library/react';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { ImageUpload } from './ImageUpload';

// jsdom has no object URLs.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

const file = (name: string, type: string, size = 10): File =>
  new File([new Uint8Array(size)], name, { type });

/** Chooses a file and returns the values that `onChange` was called with. */
function choose(chosen: File): (File | null)[] {
  const changes: (File | null)[] = [];
  render(<ImageUpload label="Photo" file={null} onChange={(next) => changes.push(next)} />);
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [chosen] } });
  return changes;
}

describe('ImageUpload', () => {
  it.each([
    ['an image', 'bell.png', 'image/png'],
    ['a GIF', 'bell.gif', 'image/gif'],
    ['a file whose type is unknown to the operating system', 'bell.avif', ''],
  ])('accepts the upload of %s', (_what, name, type) => {
    const photo = file(name, type);
    expect(choose(photo)).toEqual([photo]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers all image files and lists the accepted types', () => {
    render(<ImageUpload label="Photo" file={null} onChange={() => undefined} />);
    expect(screen.getByLabelText('Photo')).toHaveAttribute('accept', 'image/*');
    expect(screen.getByText('JPEG, PNG, WebP, AVIF or GIF, 5 MB at most')).toBeVisible();
  });

  it.each([
    ['a text file', file('notes.txt', 'text/plain'), MESSAGES.invalidFile],
    ['an SVG, which can contain scripts', file('logo.svg', 'image/svg+xml'), MESSAGES.invalidFile],
    [
      'an image above the size limit',
      file('big.jpg', 'image/jpeg', LIMITS.uploadBytes + 1),
      MESSAGES.fileTooLarge,
    ],
  ])('rejects the upload of %s', (_what, chosen, message) => {
    expect(choose(chosen)).toEqual([null]);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it('accepts a dropped file', () => {
    const changes: (File | null)[] = [];
    const photo = file('bell.png', 'image/png');
    const { container } = render(
      <ImageUpload label="Photo" file={null} onChange={(next) => changes.push(next)} />,
    );
    fireEvent.drop(container.querySelector('.rmo-upload') as Element, { dataTransfer: { files: [photo] } });
    expect(changes).toEqual([photo]);
  });
});
