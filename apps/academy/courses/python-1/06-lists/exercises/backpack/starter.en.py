backpack = ["helmet"]
