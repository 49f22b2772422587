import { fireEvent, render, screen } from '@testing-library/react';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { ImageUpload } from './ImageUpload';

// jsdom has no object URLs.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

const file = (name: string, type: string, size = 10): File =>
  new File([new Uint8Array(size)], name, { type });

function offer(chosen: File): (File | null)[] {
  const told: (File | null)[] = [];
  render(<ImageUpload label="Photo" file={null} onChange={(next) => told.push(next)} />);
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [chosen] } });
  return told;
}

describe('choosing an image', () => {
  it.each([
    ['an image', 'bell.png', 'image/png'],
    ['a GIF', 'bell.gif', 'image/gif'],
    ['a file whose type the system does not know, which the server decides about', 'bell.avif', ''],
  ])('accepts %s', (_what, name, type) => {
    const photo = file(name, type);
    expect(offer(photo)).toEqual([photo]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers all image files and names the accepted types', () => {
    render(<ImageUpload label="Photo" file={null} onChange={() => undefined} />);
    expect(screen.getByLabelText('Photo')).toHaveAttribute('accept', 'image/*');
    expect(screen.getByText('JPEG, PNG, WebP, AVIF or GIF, 5 MB at most')).toBeVisible();
  });

  it.each([
    ['a text', file('notes.txt', 'text/plain'), MESSAGES.invalidFile],
    ['a drawing with scripts', file('logo.svg', 'image/svg+xml'), MESSAGES.invalidFile],
    [
      'a picture above the limit',
      file('big.jpg', 'image/jpeg', LIMITS.uploadBytes + 1),
      MESSAGES.fileTooLarge,
    ],
  ])('rejects %s', (_what, chosen, message) => {
    expect(offer(chosen)).toEqual([null]);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it('accepts a dropped file', () => {
    const told: (File | null)[] = [];
    const photo = file('bell.png', 'image/png');
    const { container } = render(
      <ImageUpload label="Photo" file={null} onChange={(next) => told.push(next)} />,
    );
    fireEvent.drop(container.querySelector('.rmo-upload') as Element, { dataTransfer: { files: [photo] } });
    expect(told).toEqual([photo]);
  });
});
