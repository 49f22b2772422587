import { useEffect, useId, useState } from 'react';
import Cropper, { type Area, type MediaSize, type Point } from 'react-easy-crop';
import './photo.css';

const MAX_ZOOM = 4;
const CENTER_POSITION: Point = { x: 0, y: 0 };

interface Props {
  file: File;
  /** The selected square, in pixels of the original image. */
  onChange: (area: Area) => void;
  onUnreadable: () => void;
}

/** The sliders are for keyboard and screen reader users and anyone who can't drag. */
export function PhotoCrop({ file, onChange, onUnreadable }: Props) {
  const id = useId();
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState<MediaSize>();
  // How far the image's center is from the square's center, in CSS pixels.
  const [crop, setCrop] = useState(CENTER_POSITION);
  const [zoom, setZoom] = useState(1);

  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    setSize(undefined);
    setCrop(CENTER_POSITION);
    setZoom(1);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);

  const renderSlider = (
    label: string,
    value: number,
    [min, max]: [number, number],
    set: (to: number) => void,
  ) => (
    <div className="rmo-field">
      <label htmlFor={id + label}>{label}</label>
      <input
        id={id + label}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 40 || 'any'}
        value={value}
        aria-valuetext={`${Math.round(label === 'Zoom' ? value * 100 : percentOf(value, max))}%`}
        disabled={!size || min === max}
        onChange={(event) => set(Number(event.target.value))}
      />
    </div>
  );
  const side = size && Math.min(size.width, size.height);
  /** Returns how far the image can be moved in each direction, in CSS pixels. */
  const maxOffset = (length = 0): number => Math.max(0, (length * zoom - (side ?? 0)) / 2);
  const offsetRange = (length?: number): [number, number] => [-maxOffset(length), maxOffset(length)];
  // The square moves in the opposite direction to the image. `0 - value` avoids -0.
  const flip = (value: number): number => 0 - value;

  return (
    <div className="rmo-crop rmo-row" role="group" aria-label="Crop to a square">
      <div className="rmo-crop__frame">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            zoomWithScroll={false}
            style={{ cropAreaStyle: { border: '2px solid #fff', color: 'rgb(13 24 48 / 55%)' } }}
            // The image isn't focusable, because keyboard users have the sliders.
            cropperProps={{ tabIndex: -1 }}
            mediaProps={{ alt: 'Your picture, as it will be shown', onError: onUnreadable }}
            setMediaSize={setSize}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percentages, pixels) => onChange(pixels)}
          />
        )}
      </div>
      <div className="rmo-crop__sliders rmo-stack rmo-gap-s">
        {renderSlider('Zoom', zoom, [1, MAX_ZOOM], setZoom)}
        {renderSlider('Left or right', flip(crop.x), offsetRange(size?.width), (x) =>
          setCrop({ ...crop, x: flip(x) }),
        )}
        {renderSlider('Up or down', flip(crop.y), offsetRange(size?.height), (y) =>
          setCrop({ ...crop, y: flip(y) }),
        )}
        <p className="rmo-field__hint">Drag the picture or use the sliders. Only the circle is shown.</p>
      </div>
    </div>
  );
}

const percentOf = (value: number, max: number): number =>
  max === 0 ? 50 : ((value + max) / (2 * max)) * 100;
