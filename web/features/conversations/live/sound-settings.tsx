import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { listAudioDevices, type AudioDevices } from "#web/lib/microphone.ts";
import { Checkbox, Field, Select } from "#web/ui/field.tsx";
import { INPUT_CHUNKS, type LiveSettings } from "./live-settings.ts";

interface SoundSettingsProps {
  settings: LiveSettings;
  live: boolean;
  onChange: (settings: LiveSettings) => void;
}

/** Devices can be changed while talking; the size of the pieces and the wake lock hold from the next start. */
export function SoundSettings({ settings, live, onChange }: SoundSettingsProps) {
  const { t } = useTranslation("live");
  const devices = useAudioDevices(live);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DeviceField
        id="input-device"
        label={t("ready.input")}
        devices={devices.inputs}
        value={settings.inputDeviceId}
        onChange={(inputDeviceId) => onChange({ ...settings, inputDeviceId })}
      />
      <DeviceField
        id="output-device"
        label={t("ready.output")}
        devices={devices.outputs}
        value={settings.outputDeviceId}
        onChange={(outputDeviceId) => onChange({ ...settings, outputDeviceId })}
      />
      <Field id="chunk" label={t("ready.chunk")} hint={t("ready.chunkHint")}>
        <Select
          id="chunk"
          value={settings.inputChunkMs}
          disabled={live}
          onChange={(event) => onChange({ ...settings, inputChunkMs: Number(event.target.value) })}
        >
          {INPUT_CHUNKS.map((count) => (
            <option key={count} value={count}>
              {t("ms", { count })}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        id="wake-lock"
        className="self-center"
        checked={settings.wakeLock}
        disabled={live}
        onChange={(event) => onChange({ ...settings, wakeLock: event.target.checked })}
      >
        {t("ready.wakeLock")}
      </Checkbox>
    </div>
  );
}

interface DeviceFieldProps {
  id: string;
  label: string;
  devices: readonly MediaDeviceInfo[];
  value: string;
  onChange: (deviceId: string) => void;
}

function DeviceField({ id, label, devices, value, onChange }: DeviceFieldProps) {
  const { t } = useTranslation("live");
  // A device that was unplugged is not offered; the system's takes its place.
  const known = devices.some(({ deviceId }) => deviceId === value) ? value : "";
  return (
    <Field id={id} label={label}>
      <Select id={id} value={known} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t("ready.systemDevice")}</option>
        {devices
          .filter(({ deviceId }) => deviceId !== "default")
          .map(({ deviceId, label: name }) => (
            <option key={deviceId} value={deviceId}>
              {name}
            </option>
          ))}
      </Select>
    </Field>
  );
}

/** Reads the list again when something is plugged in, and when a call begins: only then do devices have names. */
function useAudioDevices(live: boolean): AudioDevices {
  const [devices, setDevices] = useState<AudioDevices>({ inputs: [], outputs: [] });
  useEffect(() => {
    let here = true;
    const read = (): void => {
      void listAudioDevices().then((found) => here && setDevices(found));
    };
    read();
    navigator.mediaDevices?.addEventListener("devicechange", read);
    return () => {
      here = false;
      navigator.mediaDevices?.removeEventListener("devicechange", read);
    };
  }, [live]);
  return devices;
}
