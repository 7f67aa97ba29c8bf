/**
 * Stands in for livekit-client, which the conversation SDK imports for its WebRTC transport. We use the websocket
 * only, and the real one would add 150 kB (compressed). Check these names at every upgrade of the SDK.
 */
class Unavailable {
  constructor() {
    throw new Error("The WebRTC transport is not part of this application");
  }
}

export const Room = Unavailable;
export const RoomEvent = {};
export const Track = { Kind: { Audio: "audio" }, Source: { Microphone: "microphone" } };
export const ConnectionState = { Connected: "connected" };
export const createLocalAudioTrack = (): never => {
  throw new Error("The WebRTC transport is not part of this application");
};
